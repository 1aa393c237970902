/**
 * The size limits of a release in transfer, in kB of 1,000 bytes after gzip (RELEASE-11). The build checks the same
 * files before hashes are written into the container, against the stricter budgets of each part. The table of hashes is
 * not part of a page.
 */
export const releaseBudgets = {
  area: {
    /**
     * The container, which every page of the area loads. It contains the hashes of its table and of a few files; in
     * earlier releases, those of all files.
     */
    entry: 22,
    /** Scripts of one page or widget, in addition to the container. */
    page: 35,
    /** Style sheets of one page or widget. */
    styles: 12,
  },
  /**
   * A page of the shell with all its files, in addition to the entry. Before containers used webpack's own federation,
   * the design system's share was not counted.
   */
  shell: { entry: 32, page: 236, styles: 20 },
  /** Pages that the site does not link to: the playground shows every component there is. */
  heavy: { 'page-playground': 385 } as Readonly<Record<string, number>>,
} as const
