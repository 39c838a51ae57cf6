import type { Attributes, Span } from '@opentelemetry/api';
import { ApiError } from '#contract/protocol/api-error';

export interface SpanOptions {
  /** Default: `internal`, a step within the process. */
  kind?: 'internal' | 'server' | 'client';
  attributes?: Attributes;
  /** W3C trace context of stored work, which the span continues. */
  continues?: string | undefined;
}

/** The part of OpenTelemetry that the shop uses (`open-telemetry.ts`). */
export interface Tracing {
  inSpan<T>(name: string, work: (span?: Span) => Promise<T>, options: SpanOptions): Promise<T>;
  currentSpan(): Span | undefined;
  /** Sends the remaining spans, for at most a second. */
  close(): Promise<void>;
}

/** Undefined while tracing is off. OpenTelemetry is then not loaded. */
let tracing: Tracing | undefined;

/** Turns tracing on for this process, or off. */
export function setTracing(newTracing: Tracing | undefined): void {
  tracing = newTracing;
}

export const isTracing = (): boolean => tracing !== undefined;

/** Runs work in a span below the current one, or in a new trace. */
export function inSpan<T>(
  name: string,
  work: (span?: Span) => Promise<T>,
  options: SpanOptions = {},
): Promise<T> {
  return tracing ? tracing.inSpan(name, work, options) : work();
}

/** Runs work in a span only if it is part of a trace: background polls are not traced. */
export function inChildSpan<T>(
  name: string,
  work: () => Promise<T>,
  options: SpanOptions,
): Promise<T> {
  return tracing?.currentSpan() ? tracing.inSpan(name, work, options) : work();
}

/** The current trace context, to store with work that is continued later. */
export function currentTraceparent(): { traceparent?: string } {
  const context = tracing?.currentSpan()?.spanContext();
  if (!context) return {};
  const flags = context.traceFlags.toString(16).padStart(2, '0');
  return { traceparent: `00-${context.traceId}-${context.spanId}-${flags}` };
}

/** The ids that connect a log line with its trace. */
export function logTraceIds(): { trace_id?: string; span_id?: string } {
  const context = tracing?.currentSpan()?.spanContext();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}

/** The error's code or class. Never its message, which may contain personal data. */
export function errorType(failure: unknown): string {
  if (failure instanceof ApiError) return failure.code;
  return failure instanceof Error ? failure.name : 'unknown';
}
