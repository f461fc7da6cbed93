import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The servers of a Swift installation; one `proxy` answers S3 and asks the others. */
export const swiftServers = ['account', 'container', 'object', 'proxy'] as const
export type SwiftServer = (typeof swiftServers)[number]
export type Ports = Record<SwiftServer, number>

/** The one user of this installation: S3 calls its name the access key. */
export const swiftUser = { id: 'test:tester', secret: 'the-secret-of-the-tester' }

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? 'root')}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = ERROR
fallocate_reserve = 0
`

/** A storage server: one disk, which is a folder. Its file system needs extended attributes. */
const storage = (name: Exclude<SwiftServer, 'proxy'>) => `
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

/** `cache` has no server: tempauth asks for it although S3 requests carry their own proof. */
const proxy = (cachePort: number) => `
[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats s3api tempauth copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:copy]
use = egg:swift#copy
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${swiftUser.secret} .admin
`

/** Writes the configuration and the rings of an installation with one copy of everything. */
export function writeSwift(folder: string, ports: Ports, cachePort: number): void {
  mkdirSync(join(folder, 'devices/d1'), { recursive: true })
  for (const name of swiftServers) {
    const own = name === 'proxy' ? proxy(cachePort) : storage(name)
    writeFileSync(join(folder, `${name}.conf`), common(folder, ports[name]) + own)
    if (name === 'proxy') continue
    const builder = join(folder, `${name}.builder`)
    const ring = (...args: string[]) =>
      execFileSync('swift-ring-builder', [builder, ...args], { stdio: 'ignore' })
    ring('create', '2', '1', '0')
    ring('add', `r1z1-127.0.0.1:${ports[name]}/d1`, '1')
    ring('rebalance')
  }
}
