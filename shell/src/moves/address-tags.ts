import type { Navigator } from '@fieldproof/platform/host'

/** What a document's head says of the one address that it was sent for. */
const ofTheAddress =
  'link[rel="canonical"], link[hreflang], meta[property], meta[name^="twitter:"], meta[name="robots"], script[type="application/ld+json"]'

/**
 * At the first move to another address, what the head says of the first one goes: a browser that shares a page sends its
 * canonical address, where there is one, and else the address that is shown.
 */
export const dropAddressTags = (navigator: Navigator): void => {
  const { pathname, search } = navigator.position.address
  const stop = navigator.subscribe(() => {
    const { address } = navigator.position
    if (address.pathname === pathname && address.search === search) return
    stop()
    for (const element of document.head.querySelectorAll(ofTheAddress)) element.remove()
  })
}
