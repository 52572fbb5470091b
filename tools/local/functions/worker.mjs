// One warm instance of one function: loads the bundle that the host would run and calls it as the host does.
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

// What the bundle's own bootstrap expects of its surroundings.
globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: {
    from: (stream, metadata) => {
      stream.metadata = metadata
      return stream
    },
  },
}

const { handler } = await import(pathToFileURL(workerData.entry).href)

async function invoke({ event, timeoutMs, requestId }) {
  const deadline = Date.now() + timeoutMs
  const stream = new PassThrough()
  const body = buffer(stream)
  await handler(event, stream, {
    awsRequestId: requestId,
    clientContext: {},
    getRemainingTimeInMillis: () => deadline - Date.now(),
  })
  // A handler without an answer ends nothing.
  if (!stream.metadata) stream.end()
  const { statusCode = 204, multiValueHeaders = {} } = stream.metadata ?? {}
  return { status: statusCode, headers: multiValueHeaders, body: await body }
}

parentPort.on('message', async ({ id, ...call }) => {
  try {
    parentPort.postMessage({ id, answer: await invoke(call) })
  } catch (error) {
    parentPort.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
