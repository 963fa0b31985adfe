/** `node s3server.ts <folder> <bucket>`: starts an S3 server and prints its address. */
import S3rver from '@20minutes/s3rver';

const [directory = '', name = ''] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name, configs: [] }],
});
const { port } = await server.run();
process.stdout.write(`http://127.0.0.1:${port}\n`);
