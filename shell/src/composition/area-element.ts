/** The id of the element into which areas are mounted. */
export const AREAS_ID = 'areas'

/** The element that holds the areas, with what the server rendered of one, if anything. */
export const areaElement = (area: string, version: string, page: string | null): string => {
  const shown =
    page === null
      ? ''
      : `<div data-area="${area}" data-version="${version}" data-state="shown" data-rendered="true">${page}</div>`
  return `<div id="${AREAS_ID}">${shown}</div>`
}

/** What the server rendered of an area into this document, for its first release to take over; given once. */
export const takeRendered = (outlet: HTMLElement, area: string): HTMLElement | null => {
  const found = outlet.querySelector<HTMLElement>(':scope > [data-rendered]')
  if (found?.dataset['area'] !== area) return null
  delete found.dataset['rendered']
  return found
}

/** The area whose page the server rendered into this document. */
export const renderedArea = (outlet: HTMLElement): string | null =>
  outlet.querySelector<HTMLElement>(':scope > [data-rendered]')?.dataset['area'] ?? null
