import type { AppProps, ParcelConfig, mountRootParcel } from 'single-spa'
import type { Lifecycle, MountPart } from './mount-part.ts'

type MountParcel = AppProps['mountParcel']

/**
 * Milliseconds after which single-spa warns on the console. The hosts of areas and widgets have limits of their own (10
 * and 15 s); on a slow phone a mount may exceed single-spa's default of one second.
 */
const complainsAfter = 20_000
const patient = { millis: complainsAfter, dieOnTimeout: false, warningMillis: complainsAfter }

/**
 * Mounts parts as parcels of one long-lived parent. single-spa never releases a root parcel, so there is only one; and
 * a hanging parcel of an application would block the application's unmounting.
 */
export const createParcels = (mountRoot: typeof mountRootParcel): MountPart => {
  /** single-spa wants an element and keeps it for a while; the content goes into the caller's own. */
  const placeholder = document.createElement('div')
  const parent = new Promise<MountParcel>((resolve) => {
    mountRoot(
      {
        name: 'site',
        bootstrap: async () => {},
        mount: async ({ mountParcel }: AppProps) => {
          resolve(mountParcel)
        },
        unmount: async () => {},
      },
      { domElement: placeholder },
    )
  })

  /**
   * single-spa's timers keep a parcel for seconds after its end, so references to element and code are dropped here.
   */
  return async <Props extends object>(name: string, lifecycle: Lifecycle<Props>, props: Props) => {
    const mountBelow = await parent
    let held: { lifecycle: Lifecycle<Props>; props: Props } | null = { lifecycle, props }
    let thrown: unknown = null
    // single-spa reads time limits of parcels too, although its types omit them.
    const config: ParcelConfig & { timeouts: Record<string, typeof patient> } = {
      name,
      timeouts: { bootstrap: patient, mount: patient, unmount: patient, update: patient },
      bootstrap: async () => {
        await held?.lifecycle.bootstrap(held.props)
      },
      mount: async () => {
        // single-spa rewords the errors of a parcel; the original message is worth reporting.
        await held?.lifecycle.mount(held.props).catch((error: unknown) => {
          thrown = error
          throw error
        })
      },
      unmount: async () => {
        const ending = held
        held = null
        await ending?.lifecycle.unmount(ending.props)
      },
    }
    const parcel = mountBelow(config, { domElement: placeholder })
    await parcel.mountPromise.catch((error: unknown) => {
      held = null
      throw thrown ?? error
    })
    return parcel
  }
}
