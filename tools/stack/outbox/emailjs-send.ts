import type { Parameters, Template } from './templates.ts'

/** The one EmailJS account that the outbox accepts. */
export type EmailAccount = { serviceId: string; publicKey: string }
type Refusal = { status: number; text: string }
type Accepted = { template: Template; params: Parameters }

const DASHBOARD = 'https://dashboard.emailjs.com/admin'
const MOST_CHARACTERS = 50_000

const bad = (text: string): Refusal => ({ status: 400, text })

/**
 * Checks the body of a send as EmailJS does: returns its refusal, or the template and the parameters to send. Stricter than EmailJS in one
 * point: missing and unknown parameters, which EmailJS ignores, are refused by name, because they are mistakes of the site.
 */
export const checkSend = (
  body: unknown,
  account: EmailAccount,
  templates: ReadonlyMap<string, Template>,
): Refusal | Accepted => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return bad('The request body must be a JSON object')
  const {
    user_id: userId,
    service_id: serviceId,
    template_id: templateId,
    template_params: params,
  } = body as Record<string, unknown>
  if (!userId) return bad('The user_id parameter is required')
  if (userId !== account.publicKey) return bad(`The Public Key is invalid. To find this ID, visit ${DASHBOARD}/account`)
  if (!serviceId) return bad('The service_id parameter is required')
  if (serviceId !== account.serviceId && serviceId !== 'default_service')
    return bad(`The service ID not found. To find this ID, visit ${DASHBOARD}`)
  if (!templateId) return bad('The template_id parameter is required')
  const template = typeof templateId === 'string' ? templates.get(templateId) : undefined
  if (!template) return bad(`The template ID not found. To find this ID, visit ${DASHBOARD}/templates`)
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    return bad('The template_params parameter is required and must be an object')
  const missing = template.parameters.filter((name) => !Object.hasOwn(params, name))
  const unknown = Object.keys(params).filter((name) => !template.parameters.includes(name))
  if (missing.length + unknown.length > 0)
    return bad(
      `The template_params are invalid for ${template.id}.${missing.length ? ` Missing: ${missing.join(', ')}.` : ''}${unknown.length ? ` Unknown: ${unknown.join(', ')}.` : ''}`,
    )
  if (JSON.stringify(params).length > MOST_CHARACTERS)
    return { status: 413, text: 'Variables size limit, max allowed 50Kb' }
  const texts = Object.entries(params).map(([name, value]) => [name, String(value ?? '')] as const)
  return { template, params: Object.fromEntries(texts) }
}
