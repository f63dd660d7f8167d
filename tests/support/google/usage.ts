import { type Asked, denied, type Routes, type World } from './service.ts'

/**
 * firebase-tools asks for a service by the host name of its address. The played addresses differ only in that of Firestore, which a new
 * project must enable first; a project with Firebase has the others.
 */
const nameOf = (asked: string) => (asked === 'localhost' ? 'firestore.googleapis.com' : asked)
const isAlwaysOn = (name: string) => name !== 'firestore.googleapis.com'

const shown = ({ params }: Asked, { project, isRefused }: World) => {
  const found = project(params['project'] ?? '')
  const name = nameOf(params['service'] ?? '')
  const isOn = !isRefused('service') && (isAlwaysOn(name) || found.services.includes(name))
  return {
    name: `projects/${found.projectNumber}/services/${name}`,
    state: isOn ? 'ENABLED' : 'DISABLED',
    parent: `projects/${found.projectNumber}`,
  }
}

/** https://cloud.google.com/service-usage/docs/reference/rest/v1/services */
export const serviceUsage: Routes = {
  'GET /v1/projects/{project}/services/{service}': (asked, world) => ({ json: shown(asked, world) }),
  'POST /v1/projects/{project}/services/{service}:enable': (asked, world) => {
    const found = world.project(asked.params['project'] ?? '')
    const name = nameOf(asked.params['service'] ?? '')
    if (world.isRefused('service')) throw denied(`Permission denied to enable service [${name}]`)
    if (!found.services.includes(name)) found.services.push(name)
    return { json: { name: 'operations/acat.enable', done: true, response: { service: shown(asked, world) } } }
  },
}

/** https://cloud.google.com/billing/docs/reference/rest/v1/projects/getBillingInfo */
export const billing: Routes = {
  'GET /v1/projects/{project}/billingInfo': ({ params }, { project }) => {
    const { projectId, billingEnabled } = project(params['project'] ?? '')
    return {
      json: {
        name: `projects/${projectId}/billingInfo`,
        projectId,
        billingAccountName: billingEnabled ? 'billingAccounts/000000-000000-000000' : '',
        billingEnabled,
      },
    }
  },
}
