export interface Lifecycle<Props> {
  bootstrap: (props: Props) => Promise<void>
  mount: (props: Props) => Promise<void>
  unmount: (props: Props) => Promise<void>
}

/** A page or a widget that stands in its place. */
export interface MountedPart {
  unmount: () => Promise<unknown>
}

/** Mounts a part with these properties. Rejects with what its own mount threw. @param name of which there is one in the document */
export type MountPart = <Props extends object>(
  name: string,
  lifecycle: Lifecycle<Props>,
  props: Props,
) => Promise<MountedPart>

/** Runs the lifecycle by itself: a first page comes alive before single-spa is here. */
const mountAlone: MountPart = async (_, lifecycle, props) => {
  await lifecycle.bootstrap(props)
  await lifecycle.mount(props)
  return { unmount: () => lifecycle.unmount(props) }
}

let mount = mountAlone

/** Has parts mounted in this way from now on; those that are mounted already end as they began. */
export const mountPartsBy = (way: MountPart): void => {
  mount = way
}

/** Mounts a page or a widget: as a parcel, once single-spa is here. */
export const mountPart: MountPart = (...part) => mount(...part)
