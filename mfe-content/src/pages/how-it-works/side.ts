/** The readers of the page. */
export type Side = 'customers' | 'inspectors'
