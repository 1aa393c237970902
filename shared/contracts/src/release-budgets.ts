/**
 * What a release may weigh as it is sent, in kB of 1,000 bytes after gzip (RELEASE-11). The build weighs the same files before
 * hashes are written into the container, by the narrower budgets of each part. The table of hashes is no part of a page.
 */
export const releaseBudgets = {
  area: {
    /** The container, with the hashes of its table and of a few files, or in earlier releases of all: every page of the area loads it. */
    entry: 22,
    /** Scripts of one page or widget, beside the container. */
    page: 35,
    /** Style sheets of one page or widget. */
    styles: 12,
  },
  /**
   * A page of the shell with all that it is made of, beside the entry. Until containers were webpack's own, what it took from the
   * design system was not counted.
   */
  shell: { entry: 32, page: 236, styles: 20 },
  /** Pages that nobody comes to from the site: the playground shows every component there is. */
  heavy: { 'page-playground': 385 } as Readonly<Record<string, number>>,
} as const
