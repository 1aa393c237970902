import { createParcels } from './parcels.ts'
import { mountPartsBy } from './mount-part.ts'

export interface ApplicationsOptions {
  onError: (error: Error) => void
  routeAt: (pathname: string) => { owner: string } | null
  /** Mounts or unmounts the area according to the address. */
  takeTurn: (area: string) => void
}

/** The areas as applications of single-spa. */
export interface Applications {
  register: (area: string) => void
  unregister: (area: string) => Promise<unknown>
  /** Makes single-spa follow navigation from now on. */
  start: () => void
}

/**
 * Loads single-spa. Each area becomes an application, and each part that is mounted afterwards a parcel. The lifecycle
 * functions of the applications resolve at once, so an area that hangs does not block the others.
 */
export const beginApplications = async ({ onError, routeAt, takeTurn }: ApplicationsOptions): Promise<Applications> => {
  // In the same chunk, but only evaluated by this call: it patches methods of `history` and `window` permanently.
  const spa = await import(/* webpackMode: "eager" */ 'single-spa')
  spa.addErrorHandler(onError)
  mountPartsBy(createParcels(spa.mountRootParcel))
  return {
    register: (name) => {
      spa.registerApplication({
        name,
        app: async () => ({
          bootstrap: async () => {},
          mount: async () => takeTurn(name),
          unmount: async () => takeTurn(name),
        }),
        activeWhen: ({ pathname }) => routeAt(pathname)?.owner === name,
      })
    },
    unregister: (name) => spa.unregisterApplication(name),
    start: () => {
      spa.start({ urlRerouteOnly: true })
    },
  }
}
