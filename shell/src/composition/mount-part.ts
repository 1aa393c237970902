export interface Lifecycle<Props> {
  bootstrap: (props: Props) => Promise<void>
  mount: (props: Props) => Promise<void>
  unmount: (props: Props) => Promise<void>
}

/** A mounted page or widget. */
export interface MountedPart {
  unmount: () => Promise<unknown>
}

/** Mounts a part with these props. Rejects with the error of its own mount. @param name unique in the document */
export type MountPart = <Props extends object>(
  name: string,
  lifecycle: Lifecycle<Props>,
  props: Props,
) => Promise<MountedPart>

/** Runs the lifecycle without single-spa: a first page is hydrated before single-spa is loaded. */
const mountAlone: MountPart = async (_, lifecycle, props) => {
  await lifecycle.bootstrap(props)
  await lifecycle.mount(props)
  return { unmount: () => lifecycle.unmount(props) }
}

let mount = mountAlone

/** Replaces the way in which parts are mounted. Parts that are mounted already are unmounted in their own way. */
export const mountPartsBy = (way: MountPart): void => {
  mount = way
}

/** Mounts a page or a widget: as a parcel, once single-spa is loaded. */
export const mountPart: MountPart = (...part) => mount(...part)
