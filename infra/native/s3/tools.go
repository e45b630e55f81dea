//go:build tools

// Package tools pins the program that is built from here.
package tools

import _ "github.com/versity/versitygw/cmd/versitygw"
