// Reads a QR code with the camera: with the browser's own reader, or else with a library.

/** Milliseconds between two pictures. */
const PAUSE = 120;
/** The pixels of a picture's longer side: more take longer, and codes fill the picture. */
const LONGEST = 800;

/** @typedef {(video: HTMLVideoElement) => Promise<string>} Reader Returns an empty text if it sees no code. */

/**
 * Shows the camera's picture until `onText` accepts what is read, or until `video` leaves the page. Rejects
 * if there is no camera, or if the user does not want it.
 * @type {(video: HTMLVideoElement, onText: (text: string) => boolean) => Promise<void>}
 */
export async function watch(video, onText) {
  const wanted = { video: { facingMode: "environment" } };
  const [stream, read] = await Promise.all([navigator.mediaDevices.getUserMedia(wanted), reader()]);
  try {
    video.srcObject = stream;
    await video.play();
    while (video.isConnected) {
      const text = await read(video);
      if (text && onText(text)) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  } finally {
    stream.getTracks().forEach((track) => track.stop());
  }
}

/** @returns {Promise<Reader>} */
async function reader() {
  const Detector = globalThis.BarcodeDetector;
  if (!Detector || !(await Detector.getSupportedFormats()).includes("qr_code")) return libraryReader();
  const detector = new Detector({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
}

/** @returns {Promise<Reader>} */
async function libraryReader() {
  const address = document.querySelector("meta[name='okanagan:reader']")?.getAttribute("content") ?? "";
  /** @type {typeof import("./reader.js")} */
  const { textIn } = await import(new URL(address, document.baseURI).href);
  const canvas = document.createElement("canvas");
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  return async (video) => {
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight));
    Object.assign(canvas, { width: video.videoWidth * scale, height: video.videoHeight * scale });
    if (!canvas.width) return "";
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return textIn(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}
