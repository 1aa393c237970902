import type { ObservationConfig } from '#kernel/config/observation.ts'
import type { Tracing } from './tracing.ts'

/** Starts tracing if a collector is configured. OpenTelemetry is only loaded then, because that takes time. */
export const startTracing = async (
  config: Pick<ObservationConfig, 'traceEndpoint' | 'traceServiceName'>,
): Promise<Tracing | undefined> => {
  const { traceEndpoint: endpoint, traceServiceName: serviceName } = config
  if (endpoint === undefined) return undefined
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  return startOpenTelemetry({ endpoint, serviceName })
}
