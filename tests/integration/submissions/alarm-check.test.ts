import { checkAlarm } from '../../../tools/launch-check/alarm'
import { type ChatServices, startChatServices } from '../../support/chat-services'

let chats: ChatServices
beforeAll(async () => {
  chats = await startChatServices()
})
beforeEach(() => {
  chats.seen.length = 0
})
afterAll(() => chats.close())

const check = (...rest: [string | undefined, ((question: string) => Promise<boolean>)?]) =>
  checkAlarm(rest[0], 'https://site.example', rest[1])
const yes = () => Promise.resolve(true)
const no = () => Promise.resolve(false)

it.each(['slack', 'teams'] as const)('posts a test to %s and passes where a person sees it', async (chat) => {
  expect(await check(chats.addressOf(chat), yes)).toMatchObject({ outcome: 'passed' })
  expect(chats.seen).toEqual([
    expect.objectContaining({ text: expect.stringContaining('[https://site.example] Test') }),
  ])
})

it('fails where nobody sees it, and says where to look', async () => {
  expect(await check(chats.addressOf('teams'), no)).toMatchObject({
    outcome: 'failed',
    remedy: expect.stringContaining('runs of the workflow'),
  })
})

it('fails where the service refuses it, without asking', async () => {
  const ask = jest.fn(yes)
  expect(await check('http://127.0.0.1:9/', ask)).toMatchObject({ outcome: 'failed' })
  expect(ask).not.toHaveBeenCalled()
})

it('fails for a retired connector of Teams without posting to it', async () => {
  const ask = jest.fn(yes)
  const finding = await check(chats.addressOf('retired'), ask)
  expect(finding).toMatchObject({ outcome: 'failed', says: expect.stringContaining('retired') })
  expect(ask).not.toHaveBeenCalled()
})

it('posts nothing without a terminal, and reports the test as not seen', async () => {
  const finding = await check(chats.addressOf('slack'))
  expect(finding).toMatchObject({ outcome: 'by hand', says: expect.stringContaining('not seen') })
  expect(chats.seen).toEqual([])
})

it('is to be checked by hand where the address is not known here', async () => {
  expect(await check(undefined, yes)).toMatchObject({ outcome: 'by hand' })
})
