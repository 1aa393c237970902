/** The id of the element into which areas are mounted. */
export const AREAS_ID = 'areas'

/** The element of the areas, with the server's markup of an area's page, if there is any. */
export const areaElement = (area: string, version: string, page: string | null): string => {
  const shown =
    page === null
      ? ''
      : `<div data-area="${area}" data-version="${version}" data-state="shown" data-rendered="true">${page}</div>`
  return `<div id="${AREAS_ID}">${shown}</div>`
}

/** The server's markup of an area in this document, for its first release to hydrate; returned once. */
export const takeRendered = (outlet: HTMLElement, area: string): HTMLElement | null => {
  const found = outlet.querySelector<HTMLElement>(':scope > [data-rendered]')
  if (found?.dataset['area'] !== area) return null
  delete found.dataset['rendered']
  return found
}

/** The area whose page the server rendered into this document. */
export const renderedArea = (outlet: HTMLElement): string | null =>
  outlet.querySelector<HTMLElement>(':scope > [data-rendered]')?.dataset['area'] ?? null
