import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { SeverityNumber } from '@opentelemetry/api-logs'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Observer } from './observer'

/** Names of attributes are those of OpenTelemetry's semantic conventions, except for `app.screen` and `web_vital.*`. */
const SCREEN = 'app.screen'

interface Options {
  /** Of the collector, with or without an origin; requests go to `<it>/v1/traces` and `<it>/v1/logs`. */
  url: string
  version: string
}

/**
 * Sends requests as spans, errors and web vitals as log records, to an OpenTelemetry collector (OTLP/HTTP, JSON). The
 * SDK batches them, retries a failing collector a few times and flushes them when the page is hidden.
 */
export function otlp({ url, version }: Options): Observer {
  const base = new URL(url || '/', location.origin).href.replace(/\/$/, '')
  const resource = resourceFromAttributes({ 'service.name': 'parley-console', 'service.version': version })
  const logProcessor = new BatchLogRecordProcessor({ exporter: new OTLPLogExporter({ url: `${base}/v1/logs` }) })
  const logger = new LoggerProvider({ resource, processors: [logProcessor] }).getLogger('parley')

  /** The ids that the request was sent with. */
  let ids = { traceId: '', spanId: '' }
  const tracer = new TracerProvider({
    resource,
    idGenerator: { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }) })],
  }).getTracer('parley')

  return {
    onError({ source, name, message, stack, screen, at }) {
      logger.emit({
        timestamp: at,
        eventName: 'exception',
        severityNumber: SeverityNumber.ERROR,
        severityText: 'ERROR',
        body: `${name}: ${message}`,
        attributes: {
          'exception.type': name,
          'exception.message': message,
          'exception.stacktrace': stack,
          'error.source': source,
          [SCREEN]: screen,
        },
      })
    },
    onRequest({ traceId, spanId, method, path, status, failure, screen, startedAt, endedAt }) {
      ids = { traceId, spanId }
      const span = tracer.startSpan(`${method} ${path}`, {
        root: true,
        kind: SpanKind.CLIENT,
        startTime: startedAt,
        attributes: { 'http.request.method': method, 'url.template': path, [SCREEN]: screen },
      })
      if (status !== undefined) span.setAttribute('http.response.status_code', status)
      if (failure !== undefined || (status ?? 0) >= 400) {
        span.setAttribute('error.type', failure ?? String(status))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end(endedAt)
    },
    onVital({ name, value, rating, screen, at }) {
      logger.emit({
        timestamp: at,
        eventName: 'browser.web_vital',
        severityNumber: SeverityNumber.INFO,
        severityText: 'INFO',
        attributes: { 'web_vital.name': name, 'web_vital.value': value, 'web_vital.rating': rating, [SCREEN]: screen },
      })
      // The SDK has already flushed when the page was hidden.
      if (document.visibilityState === 'hidden') void logProcessor.forceFlush()
    },
  }
}
