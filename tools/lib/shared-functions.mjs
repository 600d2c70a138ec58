/** The request header that names the function to call. It is needed because several functions share a process. */
export const TARGET_HEADER = 'x-function-target'

/**
 * The entry module of the emulated functions (CommonJS). The emulator starts a process for a single function, but
 * several functions share the process: this module passes each request to the function that is named in TARGET_HEADER.
 * Event triggers cannot read the request's headers, so the name is stored when the server receives the request.
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
