import { Component, useEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { AddressProvider, type Ahead, type HasScreen } from '../address/address-provider.tsx'
import { AreaContext, type AreaContextValue } from './area-context.ts'

interface BoundaryProps {
  onRender: () => void
  onError: (error: unknown) => void
  children: ReactNode
}

/** Catches a root's errors: renders nothing and reports the error to the host, which shows the fallback. */
class AreaBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    this.props.onRender()
    return this.state.hasFailed ? null : this.props.children
  }
}

/** Calls back when its content is on screen: inside a Suspense boundary, once the boundary's content is ready. */
export const AreaReady = ({ onReady }: { onReady: () => void }) => {
  useEffect(() => {
    onReady()
  }, [onReady])
  return null
}

export interface AreaRootProps extends AreaContextValue {
  onError: (error: unknown) => void
  /** Whether the root hydrates the server's markup. */
  isRendered?: boolean | undefined
  /** Whether it has a screen at an address; a widget has one at every address. */
  hasScreen?: HasScreen
  /** Set if it is rendered before the user navigates to it. */
  ahead?: Ahead | undefined
  /** Called once the first content is on screen. */
  onReady?: () => void
  children: ReactNode
}

/** The providers of every React root of the site: store, address, texts, design system, error boundary. */
export const AreaRoot = ({
  platform,
  owner,
  namespace,
  onError,
  isRendered,
  hasScreen,
  ahead,
  onReady,
  children,
}: AreaRootProps) => (
  <AreaBoundary onError={onError} onRender={() => platform.noteRender?.(namespace)}>
    <AreaContext value={{ platform, owner, namespace }}>
      <Provider store={platform.store} {...(isRendered && { serverState: platform.renderedState })}>
        <AddressProvider navigator={platform.navigator} hasScreen={hasScreen} ahead={ahead}>
          <platform.Providers>
            {children}
            {onReady && <AreaReady onReady={onReady} />}
          </platform.Providers>
        </AddressProvider>
      </Provider>
    </AreaContext>
  </AreaBoundary>
)
