/** The request header that names the function to call. It is needed because several functions share a process. */
export const TARGET_HEADER = 'x-function-target'

/**
 * The entry module of the emulated functions (CommonJS). The emulator starts each process for one function, but here a
 * process serves several functions. Therefore this module calls, for each request, the function that the header
 * TARGET_HEADER names. The module reads the header as soon as the server receives the request, because the arguments
 * of an event trigger do not contain the headers.
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
