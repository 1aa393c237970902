/** The id of the template with links to the scripts of the first screen, in the document of a rendered page. */
export const NEXT_FILES_ID = 'next-files'

/**
 * Loads the scripts of the first screen in parallel, once its page is readable: one after the other, each would cost a
 * round trip on a slow connection. Their links have the hashes with which they run.
 */
export const fetchNextFiles = (scope: Document): void => {
  const next = scope.getElementById(NEXT_FILES_ID)
  if (next instanceof HTMLTemplateElement) scope.head.append(next.content)
}
