import { startMailProvider } from '../local/mail/provider'
import { startTemporaryRedis } from '../local/redis/temporary'

// In a process of its own, as in real life: what the services cost is not taken for the function's own time.
void (async () => {
  const [apiKey = ''] = process.argv.slice(2)
  const store = await startTemporaryRedis()
  const mail = await startMailProvider({ port: 0, apiKey })
  process.send?.({ rest: store.rest, mail: mail.url })
  process.on('disconnect', () => {
    void Promise.all([store.close(), mail.close()]).then(() => process.exit(0))
  })
})()
