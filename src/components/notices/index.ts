export { Notices, preloadNotices } from './Notices'
export { notify, type Notice } from './store'
