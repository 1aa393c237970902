import { createParcels } from './parcels.ts'
import { mountPartsBy } from './mount-part.ts'

export interface ApplicationsOptions {
  onError: (error: Error) => void
  routeAt: (pathname: string) => { owner: string } | null
  /** Shows the area or takes it from the page, as the address wants it. */
  takeTurn: (area: string) => void
}

/** The areas as single-spa knows them. */
export interface Applications {
  register: (area: string) => void
  unregister: (area: string) => Promise<unknown>
  /** From then on single-spa hears of moves. */
  start: () => void
}

/**
 * Runs single-spa: each area is an application of it, and each part that is mounted from then on a parcel. Its lifecycle functions
 * end at once, so an area that hangs holds up no other.
 */
export const beginApplications = async ({ onError, routeAt, takeTurn }: ApplicationsOptions): Promise<Applications> => {
  // In the same file as this, but not run before: it replaces methods of the history and of the window for good.
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
