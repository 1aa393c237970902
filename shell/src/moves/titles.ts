const site = 'Fieldproof'

/**
 * Keeps the document's title the same as the heading of the screen, whichever part of the site shows it; in another
 * language, or after an edit, the title follows. Until the first heading is there, the title stays that the server sent.
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
