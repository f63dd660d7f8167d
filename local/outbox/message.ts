import type { Parameters, Rendered } from './templates.ts'

/** A mail that left, as GET /messages answers it. `at` is an ISO moment; `number` counts from 1. */
export type Message = Rendered & { number: number; at: string; templateId: string; params: Parameters }
