import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { forwardTo } from '../../../src/build/proxy'
import { listen } from '../../../tools/local/listen'

it('hands requests on and answers back, refusals included', async () => {
  const behind = await listen(
    createServer(async (request, response) => {
      const body = await buffer(request)
      response.writeHead(422, { 'x-behind': 'yes' })
      response.end(JSON.stringify([request.method, request.url, request.headers.host, body.toString()]))
    }),
    0,
  )
  const front = await listen(createServer(forwardTo(behind.url)), 0)
  const ask = () => fetch(`${front.url}/api/x?a=1`, { method: 'POST', body: 'é' })
  const response = await ask()
  expect([response.status, response.headers.get('x-behind')]).toEqual([422, 'yes'])
  // The functions see the address that the browser asked at.
  expect(await response.json()).toEqual(['POST', '/api/x?a=1', new URL(front.url).host, 'é'])
  await behind.close()
  expect((await ask()).status).toBe(502)
  await front.close()
})
