import { addressOf, NODE_NAMES, type NodeName } from '#tests/cluster/network.ts';

/** Seconds that a primary's place stays taken without a sign of life: Patroni's least. */
export const TTL_SECONDS = 20;

export const DATABASE_PORT = 5432;
export const PATRONI_PORT = 8008;
const [ETCD_PORT, PEER_PORT] = [2379, 2380];

/** Connections of each process of the service, of which there are two. */
export const POOL = 10;

export const etcdArguments = (node: NodeName, folder: string): readonly string[] => {
  const [client, peer] = [`http://${addressOf(node)}:${ETCD_PORT}`, `http://${addressOf(node)}:${PEER_PORT}`];
  return [
    ...['--name', node, '--data-dir', folder, '--logger', 'zap', '--log-level', 'warn'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    '--initial-cluster',
    NODE_NAMES.map((name) => `${name}=http://${addressOf(name)}:${PEER_PORT}`).join(','),
    ...['--initial-cluster-state', 'new', '--heartbeat-interval', '200', '--election-timeout', '2000'],
    // A member that comes back doesn't disturb the others with an election.
    '--pre-vote',
    '--enable-v2',
  ];
};

export interface PatroniFolders {
  readonly data: string;
  readonly programs: string;
  readonly passwords: string;
  readonly sockets: string;
}

/** The settings of a node's Patroni, which reads JSON as the YAML that it is. */
export const patroniSettings = (node: NodeName, folders: PatroniFolders, password: string): string => {
  const own = addressOf(node);
  const login = (username: string) => ({ username, password });
  return JSON.stringify({
    scope: 'setu',
    name: node,
    restapi: { listen: `${own}:${PATRONI_PORT}`, connect_address: `${own}:${PATRONI_PORT}` },
    // Not etcd3: before 3.1, Patroni keeps a stale copy there, and then names no standby that may take over (its #2783).
    etcd: { hosts: NODE_NAMES.map((name) => `${addressOf(name)}:${ETCD_PORT}`) },
    bootstrap: {
      dcs: {
        ...{ ttl: TTL_SECONDS, loop_wait: 5, retry_timeout: 5, primary_start_timeout: 15 },
        ...{ synchronous_mode: true, synchronous_mode_strict: true, failsafe_mode: true },
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            ...{ max_connections: 100, shared_buffers: '64MB', wal_log_hints: 'on' },
            ...{ min_wal_size: '48MB', max_wal_size: '128MB', wal_keep_size: '64MB' },
            ...{ wal_sender_timeout: '10s', wal_receiver_timeout: '10s' },
            ...{ tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 },
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      ...{ listen: `${own}:${DATABASE_PORT}`, connect_address: `${own}:${DATABASE_PORT}` },
      ...{ data_dir: folders.data, bin_dir: folders.programs, pgpass: folders.passwords },
      authentication: {
        ...{ superuser: login('postgres'), replication: login('standby'), rewind: login('rewinder') },
      },
      parameters: { unix_socket_directories: folders.sockets },
      pg_hba: [
        'local all all trust',
        'host all all samenet scram-sha-256',
        'host replication standby samenet scram-sha-256',
      ],
      basebackup: [{ checkpoint: 'fast' }],
    },
  });
};

/** The settings of the proxy that leads to whichever node is the primary. */
export const proxySettings = (port: number): string => `
global
  maxconn 200
defaults
  mode tcp
  timeout connect 4s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  option clitcpka
  option srvtcpka
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 3s fastinter 1s fall 3 rise 2 on-marked-down shutdown-sessions
${NODE_NAMES.map((node) => `  server ${node} ${addressOf(node)}:${DATABASE_PORT} check port ${PATRONI_PORT}`).join('\n')}
`;
