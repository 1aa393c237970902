import { mountRootParcel, type AppProps, type Parcel, type ParcelConfig } from 'single-spa'

type MountParcel = AppProps['mountParcel']
let parent: Promise<MountParcel> | null = null

/**
 * The one long-lived parent of every parcel on the site. single-spa never forgets a root parcel, so there is one; and a
 * parcel below an application would hold up the application's unmounting when it hangs.
 */
const parentMount = (): Promise<MountParcel> => {
  parent ??= new Promise((resolve) => {
    mountRootParcel({
      name: 'site',
      bootstrap: async () => {},
      mount: async ({ mountParcel }: AppProps) => { resolve(mountParcel) },
      unmount: async () => {},
    }, { domElement: document.createElement('div') })
  })
  return parent
}

/** Mounts a parcel below the site's parent. Rejects with what the parcel's own mount threw. */
export const mountParcel = async <Props extends object>(
  name: string, lifecycle: { bootstrap: (props: Props) => Promise<void>; mount: (props: Props) => Promise<void>; unmount: (props: Props) => Promise<void> },
  props: Props & { domElement: HTMLElement },
): Promise<Parcel> => {
  const mount = await parentMount()
  let thrown: unknown = null
  const config = {
    name,
    bootstrap: lifecycle.bootstrap,
    // single-spa rewords what a parcel throws; the first words are the ones worth reporting.
    mount: (mountProps: Props) => lifecycle.mount(mountProps).catch((error: unknown) => {
      thrown = error
      throw error
    }),
    unmount: lifecycle.unmount,
  } as unknown as ParcelConfig
  const parcel = mount(config, props)
  await parcel.mountPromise.catch((error: unknown) => { throw thrown ?? error })
  return parcel
}
