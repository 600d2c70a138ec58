import type * as z from 'zod/mini'

/** A callable function as both sides know it: its name, what goes in, what comes out. */
export interface CallContract<In = unknown, Out = unknown> {
  readonly name: string
  readonly request: z.ZodMiniType<In>
  readonly response: z.ZodMiniType<Out>
}

export type CallRequest<C extends CallContract> = z.infer<C['request']>
export type CallResponse<C extends CallContract> = z.infer<C['response']>
