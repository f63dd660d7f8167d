import type { Parameters, Rendered } from './templates.ts'

/** A sent mail in the answer of GET /messages. `at` is an ISO timestamp; `number` counts from 1. */
export type Message = Rendered & { number: number; at: string; templateId: string; params: Parameters }
