// Run by the image of MongoDB at its first start: the shop's user can use only the shop's database.
db.getSiblingDB('shop').createUser({
  user: 'shop',
  pwd: process.env.SHOP_DB_PASSWORD,
  roles: ['readWrite'],
});
