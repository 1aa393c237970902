import { HASHES_FILE } from '@fieldproof/contracts/release'
import webpack, { type Chunk, type Compilation } from 'webpack'

/** Milliseconds after which a missing table is requested again; doubled each time. */
const tableLimit = 8_000

/** The function of the bundler's runtime that loads an element with its hash. */
export const VOUCH = '__webpack_require__.vouch'

/**
 * Gives an element its hash before the browser fetches it. The entry has few hashes, and the document has those of its
 * first screen. For any other file, the release's table of hashes is loaded first; the element keeps its place in the
 * document meanwhile, so that style sheets keep their order. Only children of head and body count, because users'
 * content is deeper in a document. A failed file is requested under another address, because the browser would take
 * the failed response of the same address from its cache.
 *
 * A file without a known hash is not fetched: its element fails, as after a network error. This happens if the table
 * does not contain it, or if the table fails its own hash. The area shows its fallback, and the next attempt requests
 * the table again. A slow table does not fail anything: it is requested a second time, and the first response counts.
 * Callers define how long they wait.
 *
 * `fieldproofHashes` has a function for each release, which loads the table and resolves to whether that succeeded. If
 * a service worker caches the files, the table is loaded at once, so that it is cached with them.
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
