import assert from "node:assert/strict";
import { test } from "node:test";
import { replaceBrowserApis } from "../../../web/shell/overrides/browser-apis.js";

test("PyScript's database in memory returns what was put into it", async () => {
  replaceBrowserApis();
  const result = (request) =>
    new Promise((resolve) => (request.onsuccess = ({ target }) => resolve(target.result)));
  const database = await result(indexedDB.open("any"));
  const store = database.transaction().objectStore();
  await result(store.put("value", "key"));
  assert.equal(await result(store.get("key")), "value");
  assert.deepEqual(await result(store.getAllKeys()), ["key"]);
  await result(store.delete("key"));
  assert.equal(await result(store.count()), 0);
});
