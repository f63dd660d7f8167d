import { expect, it } from 'vitest'
import { adviceOn } from './refusals.ts'

it.each([
  [
    'Failed to add Firebase to Google Cloud Platform project x because your account has not accepted the Firebase Terms of Service.',
    'accept them, then try again',
  ],
  [
    'Failed to create project. See firebase-debug.log for more info.',
    'ask there for a higher quota',
    'HTTP Error: 429, You have exceeded your allotted project quota.',
  ],
  [
    'Failed to create project. See firebase-debug.log for more info.',
    'https://console.cloud.google.com/terms',
    'HTTP Error: 403, Callers must accept Terms of Service',
  ],
  [
    'Failed to create project because there is already a project with ID spa. Please try again with a unique project ID.',
    'another id',
  ],
  ['Request to x had HTTP Error: 403, The caller does not have permission', 'Sign in as its owner'],
  ['Failed to make request: connect ECONNREFUSED 127.0.0.1:9', 'Check the internet connection'],
  ['Authentication Error: Your credentials are no longer valid.', 'login --reauth'],
  ['Request to x had HTTP Error: 400, Invalid name: `spa` is already reserved by another project', 'another name'],
  ['Your project spa must be on the Blaze (pay-as-you-go) plan to complete this command.', 'billing account'],
  ['Request to x had HTTP Error: 503, The service is currently unavailable.', 'Wait some minutes'],
])('%s', (error, advice, log = '') => {
  const said = adviceOn(error, log)
  expect(said).toContain(advice)
  // What was said stands below, for somebody who helps.
  expect(said).toContain(error)
})

it('says so when it does not know a refusal, with everything that was said', () => {
  expect(adviceOn('Something new', 'HTTP Error: 418, teapot')).toMatch(
    /does not know why:\nSomething new HTTP Error: 418, teapot\n.*docs\/publishing/,
  )
})
