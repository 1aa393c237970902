import type { AppProps, ParcelConfig, mountRootParcel } from 'single-spa'
import type { Lifecycle, MountPart } from './mount-part.ts'

type MountParcel = AppProps['mountParcel']

/**
 * Milliseconds after which single-spa complains on the console. The hosts of areas and widgets have limits of their own and
 * act on them (10 and 15 s); on a slow phone a mount may well take the second after which single-spa warns by default.
 */
const complainsAfter = 20_000
const patient = { millis: complainsAfter, dieOnTimeout: false, warningMillis: complainsAfter }

/**
 * Mounts parts as parcels below one long-lived parent. single-spa never forgets a root parcel, so there is one; and a parcel below an
 * application would hold up the application's unmounting when it hangs.
 */
export const createParcels = (mountRoot: typeof mountRootParcel): MountPart => {
  /** single-spa wants an element and keeps it a while; what is shown goes into the caller's own. */
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

  /** single-spa's timers keep a parcel for seconds after its end, so it gets nothing that must be released at once: element and code are dropped here. */
  return async <Props extends object>(name: string, lifecycle: Lifecycle<Props>, props: Props) => {
    const mountBelow = await parent
    let held: { lifecycle: Lifecycle<Props>; props: Props } | null = { lifecycle, props }
    let thrown: unknown = null
    // single-spa reads time limits of parcels too, which its types do not say.
    const config: ParcelConfig & { timeouts: Record<string, typeof patient> } = {
      name,
      timeouts: { bootstrap: patient, mount: patient, unmount: patient, update: patient },
      bootstrap: async () => {
        await held?.lifecycle.bootstrap(held.props)
      },
      mount: async () => {
        // single-spa rewords what a parcel throws; the first words are the ones worth reporting.
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
