import type * as z from 'zod/mini'

/** The contract between a callable function and the browser: name, request and response. */
export interface CallContract<In = unknown, Out = unknown> {
  readonly name: string
  readonly request: z.ZodMiniType<In>
  readonly response: z.ZodMiniType<Out>
}

export type CallRequest<C extends CallContract> = z.infer<C['request']>
export type CallResponse<C extends CallContract> = z.infer<C['response']>
