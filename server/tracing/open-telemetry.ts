import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { origin } from '@/lib/log'
import { trimEnd } from '@/lib/text/trim-end'

type Handle = (req: IncomingMessage, res: ServerResponse) => void

export type Tracing = {
  /** Makes one span for each request that `handle` answers; what it calls belongs to that span. */
  trace(handle: Handle): Handle
  /** Sends what has not been sent. */
  stop(): Promise<void>
}

/** Answered from memory in a fraction of a millisecond, or asked every few seconds: nothing to be learned from a trace. */
const untraced = /^\/(?:_next\/static\/|healthz$|readyz$)/

/** The samplers of the specification, from OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. */
function sampler() {
  const { OTEL_TRACES_SAMPLER: name = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: ratio = '1' } =
    process.env
  const own = name.replace('parentbased_', '')
  const samplers: Record<string, () => AlwaysOnSampler | AlwaysOffSampler | TraceIdRatioBasedSampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(Number(ratio)),
  }
  const root = (samplers[own] ?? samplers.always_on ?? (() => new AlwaysOnSampler()))()
  return own === name ? root : new ParentBasedSampler({ root })
}

/** Loads the SDK and registers it globally, so that the spans of Next belong to those of the requests. */
export function openTelemetry(endpoint: string): Tracing {
  const named = resourceFromAttributes({ 'service.name': 'bauhinia', 'service.version': origin.build })
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }))
  const exporter = new OTLPTraceExporter({ url: `${trimEnd(endpoint, /\//)}/v1/traces` })
  const provider = new TracerProvider({
    resource,
    sampler: sampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const tracer = provider.getTracer('bauhinia')

  return {
    trace: (handle) => (req, res) => {
      const path = pathOf(req)
      if (untraced.test(path)) return handle(req, res)
      const parent = propagation.extract(context.active(), req.headers)
      const { method = 'GET' } = req
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'url.path': path } },
        parent,
      )
      res.once('close', () => {
        const id = req.headers['x-request-id']
        span.setAttribute('http.response.status_code', res.statusCode)
        if (typeof id === 'string') span.setAttribute('bauhinia.request_id', id)
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(parent, span), () => handle(req, res))
    },
    stop: () => provider.shutdown(),
  }
}

/** Without the query, which may contain a phone number. */
const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/'
