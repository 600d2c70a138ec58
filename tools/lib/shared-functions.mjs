/** Names the function that a request to a shared process is for. */
export const TARGET_HEADER = 'x-function-target'

/**
 * The entry of the emulated functions (CommonJS). A process is started for one function. This entry passes each request to
 * the function that it names instead. Event triggers do not see their request, so the name is taken when it arrives.
 */
export const SHARED_ENTRY = `
const { AsyncLocalStorage } = require('node:async_hooks')
const { subscribe } = require('node:diagnostics_channel')
const functions = require('./index.js')

const target = new AsyncLocalStorage()
subscribe('http.server.request.start', ({ request }) => {
  target.enterWith(request.headers['${TARGET_HEADER}'])
})
const call = (...args) => functions[target.getStore()](...args)
const { FUNCTION_TARGET } = process.env

module.exports = FUNCTION_TARGET ? { ...functions, [FUNCTION_TARGET]: call } : functions
`
