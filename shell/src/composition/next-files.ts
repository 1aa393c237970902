/** The id of the template with links to the scripts of the first screen, which the document of a rendered page has. */
export const NEXT_FILES_ID = 'next-files'

/**
 * Fetches the scripts of the first screen together, now that its page can be read: asked for one after the other, as code comes to
 * them, they are a round each on a slow line. Their links have the hashes that they are run by.
 */
export const fetchNextFiles = (scope: Document): void => {
  const next = scope.getElementById(NEXT_FILES_ID)
  if (next instanceof HTMLTemplateElement) scope.head.append(next.content)
}
