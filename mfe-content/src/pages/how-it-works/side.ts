/** The side of an inspection that the page is about. */
export type Side = 'customers' | 'inspectors'
