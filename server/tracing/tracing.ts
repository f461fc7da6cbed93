import type { Env } from '@/lib/env'
import type { Tracing } from '@/server/tracing/open-telemetry'

/**
 * Traces of requests for an OpenTelemetry collector; undefined without OTEL_EXPORTER_OTLP_ENDPOINT, and then nothing of the
 * SDK is loaded. The SDK reads its other variables itself (`OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`, …).
 */
export async function startTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
}: Env): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined
  const { openTelemetry } = await import('@/server/tracing/open-telemetry')
  return openTelemetry(endpoint)
}
