import type { Navigator, Position } from '@fieldproof/platform/host'

/** What a document's head says of the one address that it was sent for. */
const ofTheAddress =
  'link[rel="canonical"], link[hreflang], meta[property], meta[name^="twitter:"], meta[name="robots"], script[type="application/ld+json"]'

/**
 * At the first move to another address, what the head says of the first one goes: a browser that shares a page sends its
 * canonical address, where there is one, and else the address that is shown.
 * @param first the address that the document was sent for
 */
export const dropAddressTags = (navigator: Navigator, { pathname, search }: Position['address']): void => {
  const drop = () => {
    const { address } = navigator.position
    if (address.pathname === pathname && address.search === search) return
    stop()
    for (const element of document.head.querySelectorAll(ofTheAddress)) element.remove()
  }
  const stop = navigator.subscribe(drop)
  drop()
}
