import { HASHES_FILE } from '@fieldproof/contracts/release'
import webpack, { type Chunk, type Compilation } from 'webpack'

/** Milliseconds after which a table that has not come is asked for anew; each time twice as long. */
const tableLimit = 8_000

/** The function of the bundler's runtime that loads an element with its hash. */
export const VOUCH = '__webpack_require__.vouch'

/**
 * Gives an element its hash before the browser fetches it. The entry has few hashes, and the document has those of its first
 * screen. For any other file, the release's table of hashes comes first; the element has its place in the document
 * meanwhile, so that style sheets keep their order. Only children of head and body count: what users wrote stands deeper
 * in a document. A file that failed is asked for under another address, since the
 * browser would answer the same one from its cache.
 *
 * A file that no hash is known for is not fetched: its element fails, as it does where the network does. That is so when the table
 * does not name it, and when the table fails its own hash. The area shows its fallback, and the next try asks for the table again.
 * A table that is slow fails nobody: it is asked for anew beside the first time, and the first answer counts. Whoever waits knows for how long.
 *
 * `fieldproofHashes` has a function for each release. It fetches the table and answers whether it came. Where a service
 * worker keeps the files, the table comes at once, so that it is kept with them.
 */
export const hashesRuntime = `
const failed = self.fieldproofFailed ??= {}, table = __webpack_require__.p + "${HASHES_FILE}";
let coming;
const known = (url) => (self.fieldproofIntegrity || {})[url]
  || document.querySelector(':is(head,body)>link[rel=preload][href="' + url + '"]')?.getAttribute("integrity");
const fail = (url) => { failed[url] = (failed[url] || 0) + 1; };
const begin = (element, attribute, url) => {
  const integrity = known(url);
  if (!integrity) return element.dispatchEvent(new Event("error"));
  element.crossOrigin = "anonymous";
  element.integrity = integrity;
  element.addEventListener("error", () => fail(url));
  element[attribute] = failed[url] ? url + "?retry=" + failed[url] : url;
};
const fetchTable = () => coming ??= new Promise((resolve) => {
  const ask = (wait) => {
    const script = document.createElement("script");
    const again = setTimeout(() => { fail(table); ask(2 * wait); }, wait);
    const end = (came) => { clearTimeout(again); if (!came) coming = undefined; resolve(came); };
    script.onload = () => end(true);
    script.onerror = () => end(false);
    begin(script, "src", table);
    document.head.append(script);
  };
  ask(${tableLimit});
});
(self.fieldproofHashes ??= {})[__webpack_require__.p] = fetchTable;
if (navigator.serviceWorker?.controller) fetchTable();
${VOUCH} = (element, attribute, url) => {
  if (known(url)) return begin(element, attribute, url);
  element.removeAttribute(attribute);
  fetchTable().then(() => begin(element, attribute, url));
};`

class HashesRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    // After the public path is known.
    super('hashes of files', webpack.RuntimeModule.STAGE_ATTACH)
  }

  override generate(): string {
    return hashesRuntime
  }
}

/** Adds {@link VOUCH} to every runtime of a build that fetches files. */
export const addHashesRuntime = (compilation: Compilation): void => {
  const known = new WeakSet<Chunk>()
  compilation.hooks.runtimeRequirementInTree
    .for(webpack.RuntimeGlobals.ensureChunkHandlers)
    .tap('HashesRuntime', (chunk, requirements) => {
      if (known.has(chunk)) return
      known.add(chunk)
      requirements.add(webpack.RuntimeGlobals.publicPath)
      compilation.addRuntimeModule(chunk, new HashesRuntimeModule())
    })
}
