// Browser features that TypeScript's libraries do not declare.

interface Navigator {
  /** Safari: whether the page runs from the home screen. */
  standalone?: boolean;
  /** Chromium: gigabytes. */
  deviceMemory?: number;
  /** Chromium. */
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Chromium: reads bar codes in pictures. */
declare var BarcodeDetector: undefined | {
  new (options: { formats: string[] }): { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
  getSupportedFormats(): Promise<string[]>;
};

interface Uint8ArrayConstructor {
  /** Browsers since 2025. */
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}

/** The text of okanagan.html's worker; the build fills it in. */
declare const ENGINE: string;

/** The address that web/interpreter.js would have, for okanagan.html, where it has none. */
declare var okanaganInterpreter: string | undefined;

/** What web/interpreter.js loads, with addresses relative to it; the build fills it in. */
declare const RUNTIME: {
  directory: string;
  stdlib: string;
  archive: string;
  pluginBots: string;
  worker: string;
  /** The file for slow lines: its script, and the lengths of the files in it. */
  compact: { script: string; file: string; lengths: number[] };
  lock: import("pyodide").Lockfile;
};

interface ArrayBuffer {
  /** Browsers since 2024. */
  transfer(length?: number): ArrayBuffer;
}
