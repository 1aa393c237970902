import { useTranslation } from '@fieldproof/platform'
import { ErrorState, Skeleton } from '@fieldproof/ui'
import { Component, Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react'
import type { MapPickerProps, MapViewProps } from '@fieldproof/ui/map'

/** Contains a failure to load the map's code, so that the page stays. */
class Boundary extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}

const Attempt = <Props extends object>({
  load,
  onRetry,
  ...props
}: { load: () => Promise<{ default: ComponentType<Props> }>; onRetry: () => void } & Props) => {
  const { t } = useTranslation()
  // Created anew for each attempt, because `lazy` remembers a failure.
  const [Map] = useState(() => lazy(load) as unknown as ComponentType<object>)
  return (
    <Boundary failed={<ErrorState compact level={3} title={t('market.mapFailed')} onRetry={onRetry} />}>
      <Suspense fallback={<Skeleton variant="block" />}>
        <Map {...props} />
      </Suspense>
    </Boundary>
  )
}

const maps = () => import(/* webpackChunkName: "map" */ '@fieldproof/ui/map')
const loadView = () => maps().then(({ MapView }) => ({ default: MapView }))
const loadPicker = () => maps().then(({ MapPicker }) => ({ default: MapPicker }))

/** A map of places, loaded when it is shown. */
export const LazyMapView = (props: MapViewProps) => {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} load={loadView} onRetry={() => setAttempt((last) => last + 1)} {...props} />
}

/** A map to put a pin on, loaded when it is shown. */
export const LazyMapPicker = (props: MapPickerProps) => {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} load={loadPicker} onRetry={() => setAttempt((last) => last + 1)} {...props} />
}
