const site = 'Fieldproof'

/**
 * Keeps the document's title equal to the heading of the screen, whichever part of the site shows it, also after a
 * change of language or an edit. Until the first heading is rendered, the server's title stays.
 */
export const watchTitle = (main: HTMLElement): void => {
  let hasBegun = false
  const apply = () => {
    const heading = main.querySelector('h1')?.textContent?.trim()
    hasBegun ||= Boolean(heading)
    if (!hasBegun) return
    const title = heading ? `${heading} · ${site}` : site
    if (document.title !== title) document.title = title
  }
  new MutationObserver(apply).observe(main, { childList: true, subtree: true, characterData: true })
  apply()
}
