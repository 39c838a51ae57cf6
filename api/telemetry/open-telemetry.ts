import { AsyncLocalStorage } from 'node:async_hooks';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { version } from '../../package.json';
import { ApiError } from '#contract/protocol/api-error';
import { errorType, type SpanOptions, type Tracing } from './tracing';

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
};
const CLOSE_MS = 1000;
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

interface Receiver {
  url: string;
  serviceName: string;
  log: Logger;
}

/**
 * Sends spans to an OTLP receiver. This file is loaded only if tracing is on (decision
 * metrics-and-traces). Headers and sampler follow the standard OTEL_ variables.
 */
export function openTracing({ url, serviceName, log }: Receiver): Tracing {
  diag.setLogger(diagnosticsIn(log), DiagLogLevel.WARN);
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('shop');
  const contexts = new AsyncLocalStorage<Context>();
  const currentSpan = () => trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT);

  function startSpan(
    name: string,
    { continues, kind = 'internal', attributes = {} }: SpanOptions,
  ): Context {
    const current = contexts.getStore() ?? ROOT_CONTEXT;
    const stored = continues === undefined ? undefined : contextOf(continues);
    const caller = trace.getSpanContext(current);
    // The request that continues stored work has a separate trace, which is linked.
    const links = stored && caller ? [{ context: caller }] : [];
    const parent = stored ?? current;
    const span = tracer.startSpan(name, { attributes, kind: KINDS[kind], links }, parent);
    return trace.setSpan(parent, span);
  }

  async function runIn<T>(context: Context, work: (span?: Span) => Promise<T>): Promise<T> {
    const span = trace.getSpan(context);
    try {
      return await contexts.run(context, () => work(span));
    } catch (failure) {
      span?.setAttribute('error.type', errorType(failure));
      // An expected rejection is an outcome, not an error.
      if (!(failure instanceof ApiError)) span?.setStatus({ code: SpanStatusCode.ERROR });
      throw failure;
    } finally {
      span?.end();
    }
  }

  return {
    inSpan: (name, work, options) => runIn(startSpan(name, options), work),
    currentSpan,
    close: () =>
      Promise.race([
        provider
          .shutdown()
          .catch((err: unknown) => log.warn({ err }, 'the last traces were not sent')),
        new Promise<void>((resolve) => {
          setTimeout(resolve, CLOSE_MS).unref();
        }),
      ]),
  };
}

function contextOf(traceparent: string): Context | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Logs problems of OpenTelemetry itself, for example a receiver that does not respond. */
function diagnosticsIn(log: Logger) {
  const warn = (reason: string) => log.warn({ reason }, 'tracing');
  const ignore = () => {};
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
}
