/** The page of a list that an address names, from 1; what is no number of a page names the first. */
export const pageNumber = ({ page = '' }: Readonly<Record<string, string>>): number =>
  /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
