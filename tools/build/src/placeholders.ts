/**
 * A build does not know its release's version: the same sources are built once and may be released under any number.
 * These placeholders stand for the version in everything that the bundler writes, and stamping replaces them. Each has
 * a form that survives minification at its position: an identifier, a folder, a class name's prefix.
 */
export const CONTAINER_PLACEHOLDER = 'fp_container_placeholder'
export const VERSION_PLACEHOLDER = 'fp-version-placeholder'

/** The container's global name, such as `mfe_orders_1_4_0`: two releases of an area fit in one document. */
export const containerName = (name: string, version: string): string => `${name}_${version}`.replace(/[^a-z0-9]+/g, '_')

/** The folder, on the site, of a release's files. */
export const releasePath = (name: string, version: string): string => `/areas/${name}/${version}/`

/** The folder of a build with its scripts' source maps. They are not part of the release and never served. */
export const MAPS_FOLDER = 'maps'
