import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '@/lib/env'

type Handle = (req: IncomingMessage, res: ServerResponse) => void

export type Tracing = {
  /** Makes one span for each request that `handle` answers; what it calls belongs to that span. */
  trace(handle: Handle): Handle
  /** Sends what has not been sent. */
  stop(): Promise<void>
}

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
