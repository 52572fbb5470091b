import { createProgress } from '../../../tools/views/progress'

function setUp(isTTY: boolean) {
  const written: string[] = []
  let now = 0
  const stream = { isTTY, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream
  return { written, progress: createProgress(stream, () => now), wait: (ms: number) => (now += ms) }
}

it('shows one line that changes, once something takes longer than a second', () => {
  const { written, progress, wait } = setUp(true)
  wait(999)
  progress.show(() => '10 %')
  progress.clear()
  expect(written).toEqual([])
  wait(1)
  progress.show(() => '20 %')
  wait(99)
  progress.show(() => '21 %')
  wait(1)
  progress.show(() => '30 %')
  progress.clear()
  expect(written).toEqual(['\r\u001b[K20 %', '\r\u001b[K30 %', '\r\u001b[K'])
})

it('is silent where nobody watches', () => {
  const { written, progress, wait } = setUp(false)
  wait(5_000)
  progress.show(() => '50 %')
  progress.clear()
  expect(written).toEqual([])
})
