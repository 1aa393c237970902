/** The page of a list in an address, from 1. Anything but the number of a page means the first. */
export const pageNumber = ({ page = '' }: Readonly<Record<string, string>>): number =>
  /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
