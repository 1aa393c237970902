import type { Navigator, Position } from '@fieldproof/platform/host'

/** Tags in the head about the address for which the document was sent. */
const ofTheAddress =
  'link[rel="canonical"], link[hreflang], meta[property], meta[name^="twitter:"], meta[name="robots"], script[type="application/ld+json"]'

/**
 * Removes those tags at the first navigation to another address: when a page is shared, a browser uses the canonical
 * address, if there is one, and else the shown one.
 * @param first the address for which the document was sent
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
